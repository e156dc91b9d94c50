import type { Gun } from '../../../bench/harness/load.ts'
import { calls } from '../../../src/api/contract.ts'

/** The secrets of an access token and of a terminal that is signed in, renewed and signed out, each presented right and wrong. */
export async function terminalSecrets(gun: Gun, core: string): Promise<Record<string, string>> {
  const made = await gun.fire({
    method: 'POST',
    path: calls.createToken.path,
    token: core,
    body: { name: 'CI', scopes: ['apps:read'] },
  })
  const { accessToken } = JSON.parse(made.text)
  const post = async (path: string, form: Record<string, string>) => {
    const { text } = await gun.fire({
      method: 'POST',
      path: `/oauth/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ client_id: 'glasses-cli', ...form })),
    })
    return text === '' ? {} : JSON.parse(text)
  }
  const asked = await post('device_authorization', { scope: 'apps:read' })
  const poll = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: asked.device_code,
  }
  await post('token', poll)
  const decision = { userCode: asked.user_code, decision: 'allow' }
  await gun.fire({ method: 'POST', path: calls.decideDevice.path, token: core, body: decision })
  const granted = await post('token', poll)
  const renewal = { grant_type: 'refresh_token', refresh_token: granted.refresh_token }
  const renewed = await post('token', renewal)
  for (const token of [accessToken, granted.access_token, renewed.access_token])
    for (const shown of [token, `${token}x`]) await gun.fire({ path: calls.getMe.path, token: shown })
  await post('token', renewal)
  await post('revoke', { token: renewed.refresh_token })
  return {
    'CI’s access token': accessToken,
    'device’s secret': asked.device_code,
    'terminal’s access token': granted.access_token,
    'terminal’s refresh token': granted.refresh_token,
    'terminal’s renewed access token': renewed.access_token,
    'terminal’s renewed refresh token': renewed.refresh_token,
  }
}
