import { go, inDialog, press, type Scenarios, type Stage, visible } from './scenario.ts'

const nameOf = ({ appName }: Stage) => `Token of ${appName}`

const made = async (stage: Stage, team?: string): Promise<void> => {
  await stage.gun.fire({
    method: 'POST',
    path: '/api/dev/tokens',
    token: stage.developerToken,
    body: { name: nameOf(stage), scopes: ['apps:read'], ...(team && { team }) },
  })
}

const listed = (stage: Stage) => visible(stage.page.getByText(nameOf(stage), { exact: true }))

/** A terminal that asks to be signed in; gives the code that it shows. */
async function askedCode({ gun }: Stage): Promise<string> {
  const { text } = await gun.fire({
    method: 'POST',
    path: '/oauth/device_authorization',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'client_id=glasses-cli&scope=apps:read',
  })
  return (JSON.parse(text) as { user_code: string }).user_code
}

const compared = ({ page }: Stage) =>
  visible(page.getByRole('heading', { level: 1, name: /^Does your terminal show/ }))

/** What people do about access tokens and terminals. */
export const tokens = {
  listTokens: { prepare: (stage) => made(stage), act: go('/profile/tokens'), done: listed },
  listTeamTokens: {
    async prepare(stage) {
      const { text } = await stage.gun.fire({
        method: 'POST',
        path: '/api/dev/teams',
        token: stage.developerToken,
        body: { name: `Team of ${stage.appName}` },
      })
      const { team } = JSON.parse(text) as { team: { id: string; slug: string } }
      await made(stage, team.id)
      Object.assign(stage, { slug: team.slug })
    },
    act: (stage) => go(`/teams/${(stage as Stage & { slug: string }).slug}?tab=tokens`)(stage),
    done: listed,
  },
  createToken: {
    async prepare(stage) {
      await go('/profile/tokens')(stage)
      await press('Create Token…')(stage)
      await stage.page.getByRole('dialog').getByLabel('Token Name').fill(nameOf(stage))
    },
    done: ({ page }) => visible(inDialog(page, 'Access Token Created')),
    async effects(stage) {
      const { text } = await stage.gun.fire({ path: '/api/dev/tokens', token: stage.developerToken })
      return text.split(`"${nameOf(stage)}"`).length - 1
    },
  },
  revokeToken: {
    async prepare(stage) {
      await made(stage)
      await go('/profile/tokens')(stage)
      await press(`Revoke… ${nameOf(stage)}`)(stage)
    },
    done: ({ page }) => visible(page.getByText(/was revoked\./)),
  },
  peekDevice: {
    async prepare(stage) {
      const code = await askedCode(stage)
      await go('/device')(stage)
      await stage.page.getByLabel('Code').fill(code)
    },
    done: compared,
  },
  decideDevice: {
    async prepare(stage) {
      await go(`/device?user_code=${await askedCode(stage)}`)(stage)
      await compared(stage)
    },
    // After a lost answer the second try learns that the first one counted.
    done: ({ page }) => visible(page.getByText(/is signed in|was already used/)),
  },
} satisfies Scenarios
