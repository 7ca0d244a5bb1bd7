import { slideDuration, slideEase } from '../carousel/slide-duration.js';
import type { Step } from '../carousel/step.js';

/** How far the slide below stands aside at first, as a part of its width. */
const aside = 0.25;

/** Two slides in one place, at the moment when so much of the upper one (0 to 1) has gone. */
function placesOf(step: Step, gone: number) {
  return { upper: `translateX(${-step * gone * 100}%)`, lower: `translateX(${step * aside * (1 - gone) * 100}%)` };
}

/**
 * The slides of a slideshow, which lie in one place: one leaves to the side, over the one that follows. The stylesheet
 * hides all but the present one.
 */
export class SlideChange {
  private running: Animation[] = [];
  /** What a finger has moved. */
  private drawn: { upper: HTMLElement; lower: HTMLElement | undefined; step: Step; gone: number } | undefined;

  /** Moves the upper slide with a finger, by `offset` pixels; where there is none below, it moves less. */
  draw(upper: HTMLElement, lowerAt: (step: Step) => HTMLElement | undefined, offset: number): void {
    this.release();
    this.stop();
    const step: Step = offset < 0 ? 1 : -1;
    const lower = lowerAt(step);
    const gone = Math.min(Math.abs(offset) / upper.offsetWidth, 1) * (lower ? 1 : 0.25);
    this.drawn = { upper, lower, step, gone };
    const places = placesOf(step, gone);
    Object.assign(upper.style, { transform: places.upper, zIndex: '1' });
    if (lower) Object.assign(lower.style, { transform: places.lower, visibility: 'visible' });
  }

  /** Lets the slides go back to where they were before they were drawn. */
  letGo(): void {
    const { drawn } = this;
    this.release();
    if (drawn) this.move(drawn.upper, drawn.lower, drawn.step, drawn.gone, 0);
  }

  /** One slide gives way to another, from where a finger has drawn it. */
  run(upper: HTMLElement, lower: HTMLElement, step: Step): void {
    const from = this.drawn?.lower === lower ? this.drawn.gone : 0;
    this.release();
    this.move(upper, lower, step, from, 1);
  }

  stop(): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
  }

  private release(): void {
    for (const slide of [this.drawn?.upper, this.drawn?.lower]) {
      if (slide) Object.assign(slide.style, { transform: '', zIndex: '', visibility: '' });
    }
    this.drawn = undefined;
  }

  private move(upper: HTMLElement, lower: HTMLElement | undefined, step: Step, from: number, to: number): void {
    this.stop();
    const timing = { duration: slideDuration(), easing: slideEase };
    if (timing.duration === 0) return;
    const [start, end] = [placesOf(step, from), placesOf(step, to)];
    const frames = (place: 'upper' | 'lower', zIndex: number) =>
      [start, end].map((places) => ({ transform: places[place], visibility: 'visible', zIndex }));
    this.running = [upper.animate(frames('upper', 1), timing)];
    if (lower) this.running.push(lower.animate(frames('lower', 0), timing));
  }
}
