import * as z from 'zod/mini'

import { calls } from '../../../src/api/contract.ts'
import { earlierPassword, emailOf, packageOf } from './earlierRows.ts'

export type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>

const ofTheApp = [
  calls.getApp,
  calls.listTesters,
  calls.getShareLink,
  calls.listKeys,
  calls.listSessions,
  calls.listObservations,
  calls.listScreenshots,
  calls.getTimeline,
  calls.getSubmission,
  calls.listMessages,
  calls.listReleases,
  calls.getHealth,
  calls.listListeners,
  calls.getAdminApp,
  calls.listNotes,
]
const ofThePerson = [
  calls.getMe,
  calls.listApps,
  calls.getNeeds,
  calls.getMailSettings,
  calls.listTeams,
  calls.listTransfers,
  calls.listTokens,
  calls.checkAdmin,
  calls.listAdminUsers,
  calls.getStats,
  calls.pageSubmitted,
  calls.pageAllApps,
  calls.listAudit,
  calls.listReports,
  calls.getReviewStats,
  calls.listSavedReplies,
]

/** Signs the `n`th person of an earlier database in by password and reads what is theirs, by the program's own calls.
 * Returns the calls that were not answered with 200, and what the others say of a few things. */
export async function readThrough(ask: Ask, n: number) {
  const session = await post(ask, '/auth/v1/token?grant_type=password', {
    email: emailOf(n),
    password: earlierPassword,
  })
  const { coreToken } = await post(ask, calls.exchangeToken.path, { supabaseToken: session.access_token })
  const failed: string[] = []
  const answers = new Map<string, unknown>()
  for (const { path } of [...ofThePerson, ...ofTheApp]) {
    const response = await ask(path.replace('{packageName}', packageOf(n)), {
      headers: { authorization: `Bearer ${coreToken}` },
    })
    const text = await response.text()
    if (response.status === 200) answers.set(path, JSON.parse(text))
    else failed.push(`${path}: ${response.status} ${text}`)
  }
  const texts = (path: string) => JSON.stringify(answers.get(path) ?? null)
  const teams = teamList.safeParse(answers.get(calls.listTeams.path)).data?.teams ?? []
  return {
    failed,
    apps: appList.safeParse(answers.get(calls.listApps.path)).data?.map(({ packageName }) => packageName),
    isInTeam: teams.length > 0,
    hasTester: texts(calls.listTesters.path).includes(emailOf(n)),
    isRecorded: texts(calls.listAudit.path).includes(packageOf(n)),
  }
}

export const wholeReading = (n: number) => ({
  failed: [],
  apps: [packageOf(n)],
  isInTeam: true,
  hasTester: true,
  isRecorded: true,
})

const appList = z.array(z.looseObject({ packageName: z.string() }))
const teamList = z.looseObject({ teams: z.array(z.unknown()) })

async function post(ask: Ask, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`)
  return JSON.parse(text)
}
