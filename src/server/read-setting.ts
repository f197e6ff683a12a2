/**
 * Reads one environment variable: `standard` where it is not set, and a fault, which names what is wanted, where
 * `parse` gives null.
 */
export type ReadSetting = <T>(name: string, standard: T, parse: (text: string) => T | null, wanted: string) => T;
