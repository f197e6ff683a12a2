// Where veraPDF is: named by VERAPDF_JAR, or fetched by tests/fetch-verapdf.mjs.
import { homedir } from 'node:os';
import { join } from 'node:path';

export const VERAPDF_FOLDER = join(homedir(), '.cache', 'antecede', 'verapdf-1.28.2');
export const VERAPDF_JAR = process.env['VERAPDF_JAR'] ?? join(VERAPDF_FOLDER, 'greenfield-apps.jar');
