import { jest } from '@jest/globals';
import { SharedParts } from './shared-parts.js';

it('puts the bytes of shared parts in place of their marks, each as often as it occurs', () => {
  const parts = new SharedParts();
  const menu = parts.mark('menu', () => Buffer.from('<nav>Społka</nav>'));
  const footer = parts.mark('footer', () => Buffer.from('<footer></footer>'));
  const html = parts.complete(`${menu}<main>Čeština</main>${footer}${menu}`).toString();
  expect(html).toBe('<nav>Społka</nav><main>Čeština</main><footer></footer><nav>Społka</nav>');
});

it('renders a part once', () => {
  const parts = new SharedParts();
  const render = jest.fn(() => Buffer.from('part'));
  expect(parts.mark('name', render)).toBe(parts.mark('name', render));
  expect(render).toHaveBeenCalledTimes(1);
});

it('leaves HTML without marks as it is', () => {
  expect(new SharedParts().complete('<!--a comment 0--><p>ł</p>').toString()).toBe('<!--a comment 0--><p>ł</p>');
});

it('does not take the parts of one language for those of another', () => {
  const mark = new SharedParts().mark('menu', () => Buffer.from('menu'));
  expect(() => new SharedParts().complete(mark)).toThrow('does not have');
});
