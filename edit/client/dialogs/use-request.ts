import { useState } from 'react';
import type { Fault } from '../../contract.js';
import { ApiError } from '../api.js';

/** The state of a dialog's request: whether it is pending, and why it failed. */
export function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    setFaults([]);
    try {
      await work();
    } catch (error) {
      setProblem((error as Error).message);
      if (error instanceof ApiError) setFaults(error.faults);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, faults, run };
}
