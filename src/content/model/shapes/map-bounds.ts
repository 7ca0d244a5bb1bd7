/** The part of Europe that the map shows, in degrees. `npm --prefix scripts run map` draws the map from it. */
export const mapBounds = { west: -2, east: 24, south: 38.3, north: 53.5 } as const;
