import type { AnswerOf, BetaInvitation, calls } from '../../src/api/contract.ts'
import { publishedApp } from '../mocks/fixtures.ts'
import { releases } from './releases.ts'

export type BetaWithTesters = AnswerOf<typeof calls.listBetaTesters>

export const noBeta: BetaWithTesters = { release: null, toTest: null, endsAt: null, testers: [] }

const [newest] = releases

/** The newest release, with a tester in each state. */
export const runningBeta: BetaWithTesters = {
  release: newest ? { ...newest, track: 'beta' } : null,
  toTest: 'Start two timers at once.',
  endsAt: '2026-06-15T08:00:00.000Z',
  testers: [
    {
      id: 'tester_1',
      email: 'tess@example.org',
      state: 'accepted',
      invitedAt: '2026-03-17T08:30:00.000Z',
    },
    { id: 'tester_2', email: 'theo@example.org', state: 'invited', invitedAt: '2026-03-17T08:30:00.000Z' },
    { id: 'tester_3', email: 'tim@example.org', state: 'left', invitedAt: '2026-03-17T08:30:00.000Z' },
  ],
}

export const betaToken = 'mocked-tester'

export const betaInvitation: BetaInvitation = {
  app: {
    packageName: publishedApp.packageName,
    name: publishedApp.name,
    logoURL: publishedApp.logoURL,
  },
  email: 'theo@example.org',
  state: 'invited',
  beta: {
    number: 4,
    version: '2.1',
    whatsNew: 'Timers for each step.\nBigger numbers.',
    toTest: 'Start two timers at once, and walk away from the stove.',
    endsAt: '2026-06-15T08:00:00.000Z',
    install: null,
  },
}
