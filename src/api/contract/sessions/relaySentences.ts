import { count, line, type SomeSentences } from './diagnosisWords.ts'

export const relaySentences = {
  listener_gone: ({ name }) => ({
    text: `${line(name)} isn’t listening anymore, so we couldn’t call your app’s server on it.`,
    fix: 'Run glasses listen on that computer, then start again.',
  }),
  listener_refused: ({ name, to }) => ({
    text: `Nothing is listening on ${line(to)} on ${line(name)}.`,
    fix: 'Start your app’s server on that computer. If it’s on another port, run glasses listen --to with its address.',
  }),
  listener_timeout: ({ name, seconds }, { late }) => ({
    text: `${line(name)} didn’t respond within ${count(seconds, 'second')}. Your server on it may hang, or the computer is asleep.`,
    fix: late,
  }),
} satisfies SomeSentences
