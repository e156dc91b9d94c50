import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Before an app is submitted for review, the first time or again.',
  avoid: 'For a reviewer’s decision, use Review dialog.',
  parts: [
    'What happens, with the app’s name and package name',
    'The check list: what is needed, and what is advised',
    'Cancel, and Publish or Resubmit; or the way to the profile',
  ],
  keyboard: [
    ['Enter', 'Presses the accented button, which has the focus first.'],
    ['Escape', 'Closes it, unless the submission is under way.'],
  ],
  screenReader: ['Each check says in words whether it is met.'],
  dos: [
    { text: 'Say what is missing before the person submits, and lead there.', story: 'ProfileMissing' },
    {
      text: 'Warn of what a reviewer may stumble over, and let people submit all the same.',
      story: 'Advised',
    },
  ],
  donts: [{ text: 'Offer Publish after the cloud has refused for the profile.', story: 'ProfileIncomplete' }],
}
