import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a finished action with no place left on the page: an app was deleted, a link was copied.',
  avoid: 'For anything people must read or act on, show it on the page. For a field, use its error.',
  parts: ['An icon: success, error or information', 'One sentence', 'A cross'],
  keyboard: [
    ['Alt + T', 'Focuses the toasts.'],
    ['Tab', 'Moves through the Close buttons.'],
    ['Escape', 'Returns focus to the page.'],
  ],
  screenReader: ['Is announced when it appears, without moving the focus.'],
  dos: [{ text: 'Say what happened in one sentence. It disappears after 4 seconds.', story: 'Success' }],
  donts: [{ text: 'Add a button, or put an error there that people must fix.' }],
}
