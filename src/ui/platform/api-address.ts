/** Addresses below the API base, for what the browser itself loads: images and downloads. */
const API_BASE = '/spa/api';

/** `path` is below the API base. */
export const apiAddress = (path: string): string => `${API_BASE}/${path}`;

export const imageAddress = (ucid: string, key: string): string =>
  apiAddress(`documents/${encodeURIComponent(ucid)}/images/${encodeURIComponent(key)}`);
