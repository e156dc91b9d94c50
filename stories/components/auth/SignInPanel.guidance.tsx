import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the first choice of a way in: Google, or an e-mail address.',
  avoid: 'For the address and the password themselves, use Sign-in dialog.',
  parts: [
    'The title',
    'Why the last try failed, where it did',
    'The two ways in',
    'The ways to an account and a sign-in link',
  ],
  keyboard: [['Tab', 'Moves through the ways in, in the order in which they stand.']],
  screenReader: ['Who comes back from another view hears the title: it has the focus.'],
  dos: [{ text: 'Say why somebody is back here, and what to do.', story: 'LinkExpired' }],
  donts: [{ text: 'Give every way an accent: then none is easier to find.' }],
}
