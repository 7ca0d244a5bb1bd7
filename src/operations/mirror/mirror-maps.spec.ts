import { byLanguage } from '../../routing/languages.js';
import { RedirectTable } from '../../routing/redirect-table.js';
import { RouteTable } from '../../routing/route-table.js';
import { mirrorMaps } from './mirror-maps.js';

it('nginx, which ignores case, redirects no page that a former address differs from in case alone', () => {
  const ids = ['contacts', 'media/contacts', 'legal'];
  const routes = new RouteTable(
    byLanguage(() => ids.map((id) => ({ id, alias: id }))),
    new Set(),
  );
  const legacy = { '/Contacts': '/en/media/contacts', '/Legal': null, '/Press': '/en/media/contacts' };
  const redirects = new RedirectTable({ legacy, moved: {}, sections: {} }, routes);
  const maps = mirrorMaps(routes, redirects, {});
  expect([maps['redirects.map'], maps['gone.map']]).toEqual(['"/Press" "/en/media/contacts";\n', '']);
});
