import { WheelGesture } from './wheel-gesture.js';

/** The number of events that count. Each is given by its time and strength. */
function count(events: readonly (readonly [timeStamp: number, deltaY: number])[], scrollingUntil = 0): number {
  const gesture = new WheelGesture({ quiet: 100, again: 600 });
  return events.filter(([timeStamp, deltaY]) => gesture.counts(timeStamp, Math.abs(deltaY), timeStamp < scrollingUntil))
    .length;
}

const every = (pause: number, until: number, strength: (time: number) => number) =>
  Array.from(
    { length: Math.floor(until / pause) + 1 },
    (_, index) => [index * pause, strength(index * pause)] as const,
  );

describe('a wheel', () => {
  it('counts each notch if they are more than 100 ms apart', () => {
    expect(count(every(150, 600, () => 120))).toBe(5);
  });

  it('counts notches that come faster as one', () => {
    expect(count(every(60, 300, () => 120))).toBe(1);
  });

  it('counts again every 600 ms while it keeps turning', () => {
    expect(count(every(60, 2000, () => -120))).toBe(4);
    // Even if the first event was much stronger.
    expect(count([[0, 400], ...every(60, 900, () => 20).slice(5)])).toBe(3);
  });

  it('counts the inertia of a touch pad as one', () => {
    const runsOut = (time: number) => 80 * Math.exp(-time / 325);
    expect(count(every(16, 1500, runsOut))).toBe(1);
    expect(count(every(16, 1500, (time) => (time < 64 ? 2 : runsOut(time))))).toBe(1);
  });

  it('that has just scrolled the page here counts only after a pause, or if it keeps turning', () => {
    expect(
      count(
        every(16, 900, () => 20),
        550,
      ),
    ).toBe(0);
    expect(
      count(
        every(16, 1100, () => 20),
        400,
      ),
    ).toBe(1);
    expect(count([...every(16, 500, () => 20), [700, 20]], 400)).toBe(1);
  });
});
