/** Texts that stand for secret or personal data, by name. They have ASCII letters, digits and `@.-` only. */
export type Canaries = Readonly<Record<string, string>>;

/** The texts in which canaries are searched, by the name of their place. */
export type Places = Readonly<Record<string, string>>;

/** Each canary that is found, as "what in where", in any case or encoding. */
export function leaksIn(places: Places, canaries: Canaries): string[] {
  return Object.entries(places).flatMap(([place, text]) => {
    const lowerCase = text.toLowerCase();
    return Object.entries(canaries)
      .filter(
        ([, canary]) =>
          plainForms(canary).some((form) => lowerCase.includes(form)) ||
          base64Forms(canary).some((form) => text.includes(form)),
      )
      .map(([name]) => `${name} in ${place}`);
  });
}

function plainForms(canary: string): string[] {
  const lowerCase = canary.toLowerCase();
  return [lowerCase, encodeURIComponent(lowerCase).toLowerCase(), Buffer.from(canary).toString('hex')];
}

/** The forms within a longer text, for each of the three offsets at which it may begin. */
function base64Forms(canary: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(canary)]);
    const whole = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 3))).toString('base64');
    return whole.slice(before === 0 ? 0 : 4);
  });
}
