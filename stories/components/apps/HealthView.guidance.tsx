import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the Health page of an app: how its server is and was, why, and what to do about it.',
  avoid: 'To see what a server does with a session, use Try it view.',
  parts: [
    'The state now and since when, with the diagnosis and its fix',
    'Looking now, and switching looking on and off',
    'The last 24 hours as a line',
    'The last 90 days as a strip, with the share of the looks that were answered',
  ],
  keyboard: [['← and →, in line and strip', 'Read them point by point.']],
  screenReader: [
    'The state is said in words, beside its sign and colour.',
    'That the portal has looked is announced, and so is why it could not.',
    'Line and strip have tables of the same values.',
  ],
  dos: [
    { text: 'Say what to do about it.', story: 'Down' },
    { text: 'Say what one failure means, before it counts.', story: 'FailedOnce' },
  ],
  donts: [{ text: 'Call a server down while nobody has looked.', story: 'PortalWasOff' }],
}
