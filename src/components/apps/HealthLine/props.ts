/** How a published app's server is; moments are ISO timestamps, null where they are not known. */
export type HealthNow = {
  state: 'up' | 'answers' | 'down' | 'no_data' | 'off'
  since: string | null
  checkedAt: string | null
  diagnosis: { code: string; text: string; fix: string; guide: string; excerpt: string | null } | null
}
