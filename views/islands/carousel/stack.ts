import Swiper from 'swiper';
import { isMotionReduced } from './motion.js';
import { indexAfter, type Step } from './step.js';
import { swipes } from './swipes.js';

/** Without a slide below it, a slide moves by this fraction of the drag. */
const resistance = 0.25;

interface Options {
  initialSlide: number;
  /** Whether the first slide follows the last. */
  wraps: boolean;
  /** Whether a swipe counts anywhere in the view, or on the slides only. */
  touchEventsTarget: 'container' | 'wrapper';
  onChange: (index: number) => void;
}

/** A Swiper whose slides lie in a stack: it sets the classes by which `stack.css` moves them. */
export class Stack {
  readonly #swiper: Swiper;
  /** The direction of a change, if the order of the slides does not tell it. */
  #direction: Step | undefined;
  /** The direction of the current drag. */
  #drawn: Step | undefined;
  /** The slide that moves, above the other one. */
  #upper: Element | undefined;

  constructor(
    view: HTMLElement,
    private readonly options: Options,
  ) {
    const { initialSlide, wraps, touchEventsTarget } = options;
    this.#swiper = new Swiper(view, {
      ...swipes,
      initialSlide,
      touchEventsTarget,
      rewind: wraps,
      virtualTranslate: true,
      speed: 0,
      // An opened part, such as a dialog, is swiped by itself.
      noSwipingSelector: 'dialog *, [data-open] *',
      on: {
        slideChange: () => this.#change(),
        sliderMove: () => this.#draw(),
        setTranslate: () => this.#follow(),
        touchEnd: () => this.#release(),
      },
    });
    this.#swiper.wrapperEl.addEventListener('animationend', ({ target }) => {
      if (target === this.#upper) this.#settle();
    });
  }

  show(index: number, direction?: Step): void {
    this.#direction = direction;
    this.#swiper.slideTo(index);
    this.#direction = undefined;
  }

  step(by: Step): void {
    const index = this.#indexAfter(by);
    if (index !== undefined) this.show(index, by);
  }

  destroy(): void {
    this.#swiper.destroy();
  }

  #indexAfter(by: Step): number | undefined {
    const { activeIndex, slides } = this.#swiper;
    return indexAfter(activeIndex, by, slides.length, this.options.wraps);
  }

  /** The previous slide moves away, from where a drag has left it. */
  #change(): void {
    const { activeIndex, previousIndex, slides, wrapperEl } = this.#swiper;
    const direction = this.#direction ?? (activeIndex > previousIndex ? 1 : -1);
    if (this.#drawn) this.#clear();
    else this.#settle();
    if (!isMotionReduced()) {
      this.#upper = slides[previousIndex];
      this.#upper?.classList.add('stack-left');
      wrapperEl.classList.add(direction > 0 ? 'slide-next' : 'slide-prev');
    }
    this.options.onChange(activeIndex);
  }

  /** A finger begins to move the current slide, or turns back. */
  #draw(): void {
    const { touches, activeIndex, slides, wrapperEl } = this.#swiper;
    const by = touches.diff < 0 ? 1 : -1;
    if (by === this.#drawn) return;
    this.#settle();
    this.#drawn = by;
    this.#upper = slides[activeIndex];
    slides[this.#indexAfter(by) ?? -1]?.classList.add('stack-under');
    wrapperEl.classList.add('stack--drawn');
    wrapperEl.style.setProperty('--way', String(by));
  }

  #follow(): void {
    if (!this.#drawn) return;
    const { touches, wrapperEl } = this.#swiper;
    const gone = Math.min(Math.abs(touches.diff) / wrapperEl.offsetWidth, 1);
    const share = this.#indexAfter(this.#drawn) === undefined ? resistance : 1;
    wrapperEl.style.setProperty('--gone', String(gone * share));
  }

  /** Swiper decides after this event. Where it changes nothing, the slide moves back. */
  #release(): void {
    this.#direction = this.#drawn;
    queueMicrotask(() => {
      this.#direction = undefined;
      if (!this.#drawn) return;
      this.#drawn = undefined;
      this.#swiper.wrapperEl.classList.replace('stack--drawn', 'stack--return');
      if (isMotionReduced()) this.#settle();
    });
  }

  #settle(): void {
    this.#clear();
    this.#swiper.wrapperEl.style.removeProperty('--gone');
  }

  #clear(): void {
    const { slides, wrapperEl } = this.#swiper;
    this.#drawn = undefined;
    this.#upper = undefined;
    wrapperEl.classList.remove('slide-next', 'slide-prev', 'stack--drawn', 'stack--return');
    wrapperEl.style.removeProperty('--way');
    for (const slide of slides) slide.classList.remove('stack-left', 'stack-under');
  }
}
