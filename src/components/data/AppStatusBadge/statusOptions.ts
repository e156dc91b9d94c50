/** The statuses an app can have, in words, after the option for all of them. */
export const statusOptions = [
  { value: '', label: 'All statuses' },
  { value: 'DEVELOPMENT', label: 'Development' },
  { value: 'SUBMITTED', label: 'Submitted' },
  { value: 'REJECTED', label: 'Rejected' },
  { value: 'PUBLISHED', label: 'Published' },
] as const
