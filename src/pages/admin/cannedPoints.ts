import type { CannedPoint } from '../../components/review/PointEditor/props.ts'

/** Points that reviewers write often, in words that a developer can act on. */
export const cannedPoints: readonly CannedPoint[] = [
  {
    title: 'The server does not answer',
    rule: 'server-answers',
    field: 'server',
    observed: 'The webhook was not answered within 10 seconds.',
    expected: 'The server answers the webhook and connects back, as Try It shows it.',
  },
  {
    title: 'The description is the placeholder',
    rule: 'does-what-it-says',
    field: 'description',
    observed: 'The description does not say what the app does.',
    expected: 'One or two sentences on what a person sees on the glasses, and when.',
  },
  {
    title: 'The logo is not the app’s own',
    rule: 'own-name-and-logo',
    field: 'logoURL',
    observed: 'The logo is another company’s, or looks like it.',
    expected: 'A logo of your own, or a proof that you may use this one.',
  },
  {
    title: 'Text is cut off on the lens',
    rule: 'readable-on-the-lens',
    field: 'server',
    observed: 'What the app shows is longer than the lens, and its end is cut off.',
    expected: 'At most five lines at a time on the glasses that you support.',
  },
  {
    title: 'The app listens without saying so',
    rule: 'says-when-it-listens',
    field: 'description',
    observed: 'The app takes what is said, and its description does not mention it.',
    expected: 'The description says when the app listens, and what becomes of what it hears.',
  },
]
