/** Below the log-in form. Without mail its link for a forgotten password is hidden, see the style. */
export function LoginHelp({ hasMail }: { hasMail: boolean }) {
  return hasMail ? null : <p className="login-help">Forgot your password? An administrator can give you a new one.</p>;
}
