// `node tests/fetch-verapdf.mjs` fetches veraPDF (GPL-3.0 or MPL-2.0) by Maven into a cache of the machine, where
// tests/server/reports/office.test.ts finds it. It needs Maven and a network once, and Java 17 to run.
import { spawnSync } from 'node:child_process';
import { VERAPDF_FOLDER } from './support/verapdf.mjs';

const { status, error } = spawnSync(
  'mvn',
  [
    ...['-q', '-B', 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy', '-Dmdep.stripVersion=true'],
    ...['-Dartifact=org.verapdf.apps:greenfield-apps:1.28.2', `-DoutputDirectory=${VERAPDF_FOLDER}`],
  ],
  { stdio: 'inherit' },
);
if (error) console.error('Maven (mvn) is not there.');
process.exitCode = status ?? 1;
