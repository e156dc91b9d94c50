import { go, press, type Scenarios, type Stage, visible } from './scenario.ts'

type Given = { method?: 'POST' | 'PUT' | 'PATCH'; body?: object; token?: string }

/** What the API answers, as the developer unless given. */
async function ask<Answer>(stage: Stage, path: string, { body, token, method = 'POST' }: Given = {}) {
  const { text } = await stage.gun.fire({
    method: body ? method : 'GET',
    path: `/api/dev/${path}`,
    token: token ?? stage.developerToken,
    ...(body && { body }),
  })
  return JSON.parse(text) as Answer
}

type Team = { id: string; slug: string; name: string }

/** A team of the developer's own, named as the stage's app. */
const newTeam = async (stage: Stage): Promise<Team> =>
  (await ask<{ team: Team }>(stage, 'teams', { body: { name: teamName(stage) } })).team

const teamName = ({ appName }: Stage) => `Team of ${appName}`

const emailOf = async (stage: Stage, token: string) =>
  (await ask<{ email: string }>(stage, 'auth/me', { token })).email

/** Invites somebody to a team; gives the token of the link. */
async function inviteTo(stage: Stage, { id }: Team, email: string, role = 'DEVELOPER'): Promise<string> {
  const { link } = await ask<{ link: string }>(stage, `teams/${id}/invitations`, { body: { email, role } })
  return link.slice(link.indexOf('#') + 1)
}

/** The team's page, with the portal's admin as a member. */
async function withMember(stage: Stage, role = 'DEVELOPER'): Promise<string> {
  const team = await newTeam(stage)
  const email = await emailOf(stage, stage.adminToken)
  const token = await inviteTo(stage, team, email, role)
  await ask(stage, 'invitations/accept', { body: { token }, token: stage.adminToken })
  await go(`/teams/${team.slug}`)(stage)
  return email
}

const openTeam =
  (tab = 'members') =>
  async (stage: Stage) =>
    go(`/teams/${(await newTeam(stage)).slug}?tab=${tab}`)(stage)

async function withInvitation(stage: Stage): Promise<void> {
  const team = await newTeam(stage)
  await inviteTo(stage, team, stage.email)
  await go(`/teams/${team.slug}?tab=invitations`)(stage)
}

/** An invitation of the developer's address to a team of the admin's. */
async function ownInvitation(stage: Stage): Promise<void> {
  const body = { name: teamName(stage) }
  const { team } = await ask<{ team: Team }>(stage, 'teams', { body, token: stage.adminToken })
  const invitation = { email: await emailOf(stage, stage.developerToken), role: 'DEVELOPER' }
  const { link } = await ask<{ link: string }>(stage, `teams/${team.id}/invitations`, {
    body: invitation,
    token: stage.adminToken,
  })
  Object.assign(stage, { invitation: link.slice(link.indexOf('#')) })
}

const openInvitation = (stage: Stage) =>
  go(`/invitation${(stage as Stage & { invitation: string }).invitation}`)(stage)

const offer = (stage: Stage, body: object, token = stage.developerToken, packageName = stage.packageName) =>
  ask(stage, `apps/${packageName}/transfers`, { body, token })

/** An app of the admin's that the developer is offered, on the developer's page. */
async function offered(stage: Stage): Promise<void> {
  const packageName = `${stage.packageName}.offered`
  const app = { packageName, name: stage.appName, description: 'Shows where north is.' }
  const urls = { publicUrl: 'https://a.example.com', logoURL: 'https://a.example.com/logo.png' }
  await ask(stage, 'apps/register', { body: { ...app, ...urls }, token: stage.adminToken })
  await offer(stage, { email: await emailOf(stage, stage.developerToken) }, stage.adminToken, packageName)
  await go('/teams')(stage)
}

const inOffer = ({ page, appName }: Stage, button: string) =>
  page.getByRole('listitem').filter({ hasText: appName }).getByRole('button', { name: button }).click()

const said =
  (text: RegExp) =>
  ({ page }: Stage) =>
    visible(page.getByText(text))

/** What people do about teams and about apps that change hands. */
export const teams = {
  listTeams: {
    async prepare(stage) {
      await newTeam(stage)
    },
    act: go('/tpas/create'),
    done: ({ page }) => visible(page.getByLabel('Team', { exact: true })),
  },
  getTeam: { act: openTeam(), done: ({ page }) => visible(page.getByRole('tab', { name: 'Members' })) },
  listMembers: { act: openTeam(), done: said(/\(you\)/) },
  listInvitations: { act: withInvitation, done: said(/Pending/) },
  readRecord: {
    act: openTeam('record'),
    done: ({ page }) => visible(page.getByRole('row', { name: /Team created/ })),
  },
  listTransfers: { act: offered, done: said(/App Offers/) },
  peekInvitation: {
    prepare: ownInvitation,
    act: openInvitation,
    done: ({ page }) => visible(page.getByRole('button', { name: 'Accept Invitation' })),
  },
  createTeam: {
    async prepare(stage) {
      await go('/teams/new')(stage)
      await stage.page.getByLabel('Team Name').fill(teamName(stage))
    },
    done: (stage) => visible(stage.page.getByRole('heading', { level: 1, name: teamName(stage) })),
  },
  shareTeam: {
    async prepare(stage) {
      await go('/teams/new?start=shared')(stage)
      await stage.page.getByLabel('Team Name').fill(teamName(stage))
    },
    // After a lost answer the second try learns that the personal team is another by now, or shares that.
    done: (stage) =>
      visible(
        stage.page
          .getByRole('heading', { level: 1, name: teamName(stage) })
          .or(stage.page.getByText(/shared already/)),
      ),
  },
  updateTeam: {
    async prepare(stage) {
      await openTeam('settings')(stage)
      await stage.page.getByLabel('Team Name').fill(`${teamName(stage)} Now`)
      await stage.page.getByLabel('Company / Organization Name').fill('Compass Makers')
      await stage.page.getByLabel('Contact Email').fill('hello@example.com')
    },
    // After a lost answer the second try is told of the first as of somebody else's.
    done: ({ page }) => visible(page.getByText(/Team updated\.|Someone changed this team/)),
  },
  deleteTeam: {
    async prepare(stage) {
      await openTeam('settings')(stage)
      await press('Delete Team…')(stage)
      await stage.page.getByLabel('Type the team’s name to delete it').fill(teamName(stage))
    },
    done: said(/was deleted\./),
  },
  changeMember: {
    async prepare(stage) {
      const email = await withMember(stage)
      await stage.page.getByLabel(`Role of ${email}`).selectOption('VIEWER')
    },
    done: said(/has a new role\.|Someone changed this team/),
  },
  removeMember: {
    async prepare(stage) {
      const email = await withMember(stage)
      await press(`Remove ${email}`)(stage)
    },
    done: said(/was removed\.|couldn’t find this member|Someone changed this team/),
  },
  leaveTeam: {
    async prepare(stage) {
      await withMember(stage, 'OWNER')
      await press('Leave…')(stage)
    },
    done: said(/You left/),
  },
  invite: {
    async prepare(stage) {
      await openTeam()(stage)
      await press('Invite…')(stage)
      await stage.page.getByRole('dialog').getByLabel('Email').fill(stage.email)
    },
    done: ({ page }) => visible(page.getByLabel('Invitation Link')),
  },
  resendInvitation: {
    prepare: withInvitation,
    act: (stage) => press(`Resend to ${stage.email}`)(stage),
    done: ({ page }) => visible(page.getByLabel('Invitation Link')),
  },
  revokeInvitation: {
    async prepare(stage) {
      await withInvitation(stage)
      await press(`Revoke invitation of ${stage.email}`)(stage)
    },
    // After a lost answer the second try learns that the first one counted.
    done: said(/can no longer use the link|was revoked/),
  },
  acceptInvitation: {
    async prepare(stage) {
      await ownInvitation(stage)
      await openInvitation(stage)
    },
    done: said(/You’re now in|was accepted/),
  },
  offerTransfer: {
    async prepare(stage) {
      await newTeam(stage)
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      await press('Transfer App…')(stage)
      await stage.page.getByRole('dialog').getByLabel('Team', { exact: true }).selectOption(teamName(stage))
    },
    done: said(/now belongs to/),
  },
  acceptTransfer: {
    prepare: offered,
    act: (stage) => inOffer(stage, 'Accept App'),
    done: said(/is in your team now|no longer open|was accepted/),
  },
  declineTransfer: {
    prepare: offered,
    act: (stage) => inOffer(stage, 'Decline'),
    done: said(/was declined/),
  },
  cancelTransfer: {
    async prepare(stage) {
      await offer(stage, { email: stage.email })
      await go('/teams')(stage)
    },
    act: (stage) => inOffer(stage, 'Cancel Offer'),
    done: said(/stays in its team|was taken back|no longer open/),
  },
} satisfies Scenarios
