import type { CannedPoint } from '../../components/review/PointEditor/props.ts'

/** Points that reviewers write often, in words that a developer can act on. */
export const cannedPoints: readonly CannedPoint[] = [
  {
    title: 'The server doesn’t respond',
    rule: 'server-answers',
    field: 'server',
    observed: 'The webhook didn’t respond within 10 seconds.',
    expected: 'Respond to the webhook and connect, as Try It shows.',
  },
  {
    title: 'The description is a placeholder',
    rule: 'does-what-it-says',
    field: 'description',
    observed: 'The description doesn’t say what the app does.',
    expected: 'Describe in one or two sentences what people see on their glasses, and when.',
  },
  {
    title: 'The logo is not the app’s own',
    rule: 'own-name-and-logo',
    field: 'logoURL',
    observed: 'The logo belongs to another company, or looks like it.',
    expected: 'Use your own logo, or show that you’re allowed to use this one.',
  },
  {
    title: 'Text is cut off on the lens',
    rule: 'readable-on-the-lens',
    field: 'server',
    observed: 'The text is longer than the display, so the end is cut off.',
    expected: 'Show at most five lines at a time on the glasses you support.',
  },
  {
    title: 'The app listens without saying so',
    rule: 'says-when-it-listens',
    field: 'description',
    observed: 'The app listens to speech, but the description doesn’t mention it.',
    expected: 'Say when the app listens and what happens to what it hears.',
  },
]
