/** The fields of technology of the fictional sample. */
import type { SampleField } from './field.ts';
import { batteryElectrodes } from './fields/battery-electrodes.ts';
import { bicycleDrives } from './fields/bicycle-drives.ts';
import { brewing } from './fields/brewing.ts';
import { cropHarvesting } from './fields/crop-harvesting.ts';
import { drugDelivery } from './fields/drug-delivery.ts';
import { imageSensors } from './fields/image-sensors.ts';
import { machineTranslation } from './fields/machine-translation.ts';
import { semiconductorDeposition } from './fields/semiconductor-deposition.ts';
import { waterPurification } from './fields/water-purification.ts';
import { windTurbineBlades } from './fields/wind-turbine-blades.ts';

export const SAMPLE_FIELDS: readonly SampleField[] = [
  batteryElectrodes,
  windTurbineBlades,
  drugDelivery,
  imageSensors,
  brewing,
  bicycleDrives,
  machineTranslation,
  waterPurification,
  semiconductorDeposition,
  cropHarvesting,
];
