/** Ornament: the pitch circle of a gear as on a drawing, with its divisions and axis. */
export function PitchCircle() {
  return (
    <svg className="pitch-circle no-print" viewBox="0 0 240 240" aria-hidden="true">
      <circle cx="120" cy="120" r="96" />
      <circle cx="120" cy="120" r="62" strokeDasharray="9 2 1 2" />
      <circle className="pitch-circle-ticks" cx="120" cy="120" r="106" pathLength="720" strokeDasharray="1 9" />
      <circle cx="120" cy="120" r="22" />
      <path d="M120 2v236M2 120h236" strokeDasharray="14 2 2 2" />
    </svg>
  );
}
