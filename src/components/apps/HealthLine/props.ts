/** How a published app's server is; moments are ISO timestamps, null where they are not known. */
export type HealthNow = {
  state: 'up' | 'answers' | 'down' | 'no_data' | 'off'
  since: string | null
  checkedAt: string | null
  /** What was wrong at the last look; it is down only after three of them in a row. */
  diagnosis: { code: string; text: string; fix: string; guide: string; excerpt: string | null } | null
}
