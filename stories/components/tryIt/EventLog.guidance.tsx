import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For everything that went between the platform and an app’s server, in its order.',
  avoid: 'For rows of one kind with columns to sort by, use Data table.',
  parts: [
    'Search, a toggle for each kind, count, Download JSON',
    'Rows with time, direction, what, milliseconds since the row before, and size; only those in view exist',
    'In an opened row its JSON and, of a call, Copy as cURL',
  ],
  keyboard: [
    ['Enter or Space, on a row', 'Opens and closes its JSON.'],
    ['Enter or Space, on a kind', 'Shows only its rows, or all again.'],
  ],
  screenReader: [
    'A table with the number of all rows, and each row’s place.',
    'How many rows match is announced as one filters.',
  ],
  dos: [
    { text: 'Stay at the end while rows come, unless somebody looks further up.', story: 'TenThousandRows' },
    { text: 'Show on the row itself that its call was copied.', story: 'Copied' },
  ],
  donts: [{ text: 'Show keys or tokens: they are redacted before they reach the browser.' }],
}
