import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** The findings of Google's csp-evaluator for a policy, from medium severity up. */
export function cspFindings(policy: string): string[] {
  const findings: Finding[] = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ severity, directive, value }) => `${Severity[severity]}: ${directive} ${value ?? ''}`.trim());
}
