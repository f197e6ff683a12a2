/** The address of an error-reporting service as Sentry writes it: a DSN, `https://{key}@{host}/{project}` (APP-15). */
export interface ReportingService {
  readonly dsn: string;
  /** What a content security policy must let through, e.g. `https://errors.example.com`. */
  readonly origin: string;
  /** Where envelopes are posted. */
  readonly envelopes: string;
}

/** Null for what is no DSN. Its key is public: every browser that reports gets it. */
export function reportingService(dsn: string): ReportingService | null {
  const match = /^(https?:\/\/)([\w-]+)@([\w.-]+(?::\d{1,5})?)((?:\/[\w.~-]+)*)\/(\d+)$/.exec(dsn);
  if (!match) return null;
  const [, scheme = '', key = '', host = '', path = '', project = ''] = match;
  const origin = scheme + host;
  return { dsn, origin, envelopes: `${origin}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}` };
}
