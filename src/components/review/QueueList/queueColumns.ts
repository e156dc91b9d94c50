/** The columns that the queue's headings and rows share. */
export const queueColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 5fr) 6.5rem 8rem minmax(0, 5fr)',
  alignItems: 'center',
} as const
