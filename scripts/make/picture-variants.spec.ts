import { uprightVariants, variantWidths } from './picture-variants.ts';

describe('the widths in which a picture is made', () => {
  it.each([
    [3000, [240, 480, 800, 1200, 1600, 2400], [800, 1600]],
    [1200, [240, 480, 800, 1200], [800]],
    [799, [240, 480], [799]],
    [200, [200], [200]],
  ])('are never empty: %i pixels', (width, widths, fallbackWidths) => {
    expect(variantWidths(width)).toEqual({ widths, fallbackWidths });
  });
});

describe('the crop of a picture for portrait viewports', () => {
  it('is as high as the picture, and right of its middle', () => {
    expect(uprightVariants(2400, 1350)).toEqual({
      part: { left: 895, top: 0, width: 1157, height: 1350 },
      widths: [560, 1120],
    });
  });

  it('is never enlarged', () => {
    expect(uprightVariants(1280, 720)?.widths).toEqual([560]);
  });

  it.each([
    [1200, 1200],
    [800, 1200],
    [1000, 500],
  ])('does not exist for a picture of %i × %i pixels, which is not wide or is too small', (width, height) => {
    expect(uprightVariants(width, height)).toBeUndefined();
  });
});
