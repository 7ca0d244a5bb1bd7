import { times } from '../support/faults/faults.js';
import { playRelaunch } from '../support/faults/relaunch.js';

playRelaunch({ requests: times(200_000, 3_000), unknown: times(3_000, 654) });
