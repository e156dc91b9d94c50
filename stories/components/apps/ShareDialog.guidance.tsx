import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To share an app before it is published: the install link, and whom it is for.',
  avoid: 'To list testers on the app’s page, use Share section.',
  parts: [
    'The install link with Copy, and its QR code',
    'The testers: a field to add some, and the list',
    'That no mail is sent',
    'Done',
  ],
  keyboard: [
    ['Enter, in the field', 'Adds the addresses that are typed or pasted there.'],
    ['Escape', 'Closes it. Who is in the list is recorded; what is only typed is not.'],
  ],
  screenReader: ['Announces how many testers there are after each change, and Copied.'],
  dos: [
    { text: 'Take a pasted list of addresses.', story: 'Pasted' },
    { text: 'Show the link to be copied by hand where the browser refuses.', story: 'CopyRefused' },
  ],
  donts: [{ text: 'Let people believe that testers are told: they share the link themselves.' }],
}
