import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import {
  calls,
  checksumOf,
  diagnose,
  type Finding,
  type KeyCheck,
  keyPrefix,
} from '../../../src/api/contract.ts'
import { answer, fail, handle, hang } from '../../mocks/handle.ts'
import { endedKey, oldKeyInUse, onlyKey, revokedKey } from '../../mocks/keys.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { fieldNamed, fill, press } from '../../support/steps.ts'

const begun = `${keyPrefix}${'0aZ'.repeat(10)}`
/** Its checksum fits, and no app has it. */
const wholeKey = `${begun}${checksumOf(begun)}`

const meta = preview.meta({
  title: 'Pages/Apps/Key checker',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/com.example.captions/edit#api-key' },
})

async function check(text: string) {
  const section = within(await screen.findByRole('region', { name: 'API Key' }))
  await userEvent.click(section.getByText('Check a Key'))
  await fill('Key to Check', text)
  await press('Check Key')
  return section
}

const judged = (found: KeyCheck) => () => [handle(calls.checkKey, () => found)]
const ends = { ends: '4f2a', presentEnds: '7Kq2' }
const refused = (verdict: KeyCheck['verdict'], finding: Finding, key = endedKey) =>
  judged({ verdict, diagnosis: diagnose(finding), ...(verdict !== 'other_app' && { key }) })

export const Checking = meta.story({
  args: { answers: () => [hang(calls.checkKey)] },
  play: async () => {
    await check(wholeKey)
    await expect(screen.getByRole('button', { name: 'Check Key' })).toHaveAttribute('aria-busy', 'true')
    await expect(fieldNamed('Key to Check')).toHaveAttribute('readonly')
  },
})

/** The field is empty once the key is judged, and the key is nowhere on the page. */
export const Works = meta.story({
  args: { answers: judged({ verdict: 'live', key: onlyKey, diagnosis: null }) },
  play: async () => {
    const section = await check(` ${wholeKey}\n`)
    await expect(await section.findByText('Key 1 (sgk_…7Kq2) is active.')).toBeVisible()
    await expect(fieldNamed('Key to Check')).toHaveValue('')
    await expect(document.body.innerHTML).not.toContain(wholeKey)
  },
})

export const WorksForAnHour = meta.story({
  args: {
    state: { keys: { 'com.example.captions': [oldKeyInUse] } },
    answers: judged({ verdict: 'live', key: oldKeyInUse, diagnosis: null }),
  },
  play: async () => {
    const section = await check(wholeKey)
    const found = within((await section.findByText(/is active\.$/)).parentElement ?? document.body)
    await expect(found.getByText('Expires', { exact: false })).toBeVisible()
  },
})

/** A key that is cut short is judged by its checksum, without a call: what was typed stays, to be completed. A whole
 * one is judged by the cloud, and sent in the body alone. */
export const CutShort = meta.story({
  play: async ({ msw }) => {
    const sent: string[] = []
    msw.use(
      answer(calls.checkKey, async ({ request }) => {
        sent.push(await request.clone().text())
      }),
    )
    const cut = wholeKey.slice(0, -1)
    const section = await check(cut)
    await expect(await section.findByRole('alert')).toHaveTextContent('The API key is incomplete')
    await expect(fieldNamed('Key to Check')).toHaveValue(cut)
    await expect(sent).toEqual([])

    await fill('Key to Check', wholeKey)
    await expect(section.queryByRole('alert')).toBeNull()
    await press('Check Key')
    await waitFor(() =>
      expect(section.getByRole('alert')).toHaveTextContent('The API key doesn’t belong to any of your apps.'),
    )
    await expect(sent).toEqual([JSON.stringify({ apiKey: wholeKey })])
  },
})

export const Replaced = meta.story({
  args: { answers: refused('expired', { code: 'key_replaced', date: '2026-02-04T08:15:00.000Z', ...ends }) },
  play: async () => void (await (await check(wholeKey)).findByRole('alert')),
})

export const GraceOver = meta.story({
  args: {
    answers: refused('expired', {
      code: 'key_expired',
      replaced: '2026-02-03T08:15:00.000Z',
      date: '2026-02-04T08:15:00.000Z',
      ...ends,
    }),
  },
  play: async () => void (await (await check(wholeKey)).findByRole('alert')),
})

export const Revoked = meta.story({
  args: {
    answers: refused(
      'revoked',
      { code: 'key_revoked', date: '2026-01-15T12:00:00.000Z', ...ends },
      revokedKey,
    ),
  },
  play: async () => {
    const section = await check(wholeKey)
    await expect(await section.findByRole('alert')).toHaveTextContent(
      'The API key was revoked on Jan 15, 2026',
    )
  },
})

export const OfAnotherApp = meta.story({
  args: {
    answers: refused('other_app', {
      code: 'key_of_other_app',
      packageName: 'com.example.captions',
      otherPackageName: 'com.example.recipes',
    }),
  },
  play: async () => void (await (await check(wholeKey)).findByRole('alert')),
})

export const Failed = meta.story({
  args: { answers: () => [fail(calls.checkKey, 500)] },
  play: async () => {
    const section = await check(wholeKey)
    await expect(await section.findByRole('alert')).toHaveTextContent(
      'Couldn’t check the API key. Try again.',
    )
    await expect(fieldNamed('Key to Check')).toHaveValue(wholeKey)
  },
})

export const LongAt320 = meta.story({
  args: { answers: judged({ verdict: 'live', key: { ...onlyKey, name: longWord }, diagnosis: null }) },
  globals: narrow,
  play: async () => {
    await (await check(wholeKey)).findByText(`${longWord} (sgk_…7Kq2) is active.`)
    await expectNoSideScroll()
  },
})
