import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the keys of an app: which work, until when, what uses them, and which have ended.',
  avoid: 'To show a key itself, use Key view. For a long list of equal things, use Data table.',
  parts: [
    'Each key that works: its name, its last four characters, how it stands, since when, and Key meter',
    'Revoke; in a grace period, End It Now',
    'The keys that ended, folded away',
  ],
  keyboard: [
    ['Tab', 'Moves through the buttons, then to the keys that ended.'],
    ['Enter, on the keys that ended', 'Unfolds them.'],
  ],
  screenReader: [
    'Two lists: keys that work, and keys that ended. Each button says which key it ends.',
    'The group has the focus when a key with the focus has ended.',
  ],
  dos: [
    {
      text: 'Make End It Now the main button once nothing has used the old key for an hour.',
      story: 'NotUsedSinceRotation',
    },
    {
      text: 'Keep it plain while something uses it, a running session included.',
      story: 'RunningOnTheOldKey',
    },
    { text: 'Keep it plain just after a rotation: silence means nothing yet.', story: 'JustRotated' },
  ],
  donts: [{ text: 'Offer to end the one key that works as the main thing to do.', story: 'LastOneEnds' }],
}
