import { clockFaults } from "./clocks.ts";
import { diskFaults } from "./disks.ts";
import { memoryFaults } from "./memory.ts";
import { networkFaults } from "./networks.ts";
import { processFaults } from "./processes.ts";

export const faults = {
  ...networkFaults,
  ...processFaults,
  ...diskFaults,
  ...clockFaults,
  ...memoryFaults,
};
export type FaultName = keyof typeof faults;
