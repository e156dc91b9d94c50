import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the result of something that is over, where its place on the page is gone: an app was deleted, a link was copied.',
  avoid: 'For what a person must read or act on, show it on the page. For a field, its error.',
  parts: ['An icon: success, failure or information', 'One sentence', 'A cross'],
  keyboard: [
    ['Alt + T', 'Moves the focus to the toasts.'],
    ['Tab', 'Leads to the cross of each.'],
    ['Escape', 'Takes the focus back to the page.'],
  ],
  screenReader: ['Is announced when it appears, without moving the focus.'],
  dos: [{ text: 'Say what happened in one sentence, and let it go after 4 s.', story: 'Success' }],
  donts: [{ text: 'Put a button into it, or the only word about a failure that has to be mended.' }],
}
