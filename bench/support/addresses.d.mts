export function filledIn(template: string, n: number): string;
