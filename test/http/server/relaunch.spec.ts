import { playRelaunch } from '../../support/faults/relaunch.js';

playRelaunch({ requests: 3_000, unknown: 654 });
