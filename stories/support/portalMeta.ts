import type { AnyHandler } from 'msw'
import { toast } from 'sonner'
import { spyOn } from 'storybook/test'
import { drainNetwork } from '../../.storybook/network.ts'
import { forgetStorage } from '../../.storybook/testEnvironment.ts'
import { modes } from '../../.storybook/viewports.ts'
import { cloud } from '../mocks/cloud.ts'
import { verified } from '../mocks/secondFactor.ts'
import { storeSession } from '../mocks/session.ts'
import { Portal, type PortalProps } from './Portal.tsx'
import { PortalDocs } from './PortalDocs.tsx'
import { beginPage } from './reload.ts'

export type Network = { use: (...handlers: AnyHandler[]) => void }

const args: PortalProps = { at: '/', signedIn: true, coreTokenKept: true }

/** What the stories of every page share: `preview.meta({ ...portalMeta, args: { ...portalMeta.args, at } })`. */
export const portalMeta = {
  component: Portal,
  args,
  parameters: {
    layout: 'fullscreen' as const,
    controls: { include: ['at', 'signedIn', 'coreTokenKept'] },
    chromatic: { modes: { lightNarrow: modes.lightNarrow, darkNarrow: modes.darkNarrow } },
    docs: { page: PortalDocs, story: { inline: false, height: '720px' } },
  },
  beforeEach({ args, msw }: { args: PortalProps; msw: Network }) {
    const { signedIn, coreTokenKept, sessionExpired, hash, state, answers } = args
    msw.use(...(answers?.() ?? []), ...cloud(state))
    if (signedIn) storeSession(state?.account, sessionExpired, state?.secondFactor?.on ? verified : {})
    if (!coreTokenKept) localStorage.removeItem('core_token')
    if (hash !== undefined) history.replaceState(history.state, '', `#${hash}`)
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const end = beginPage()
    return async () => {
      end()
      toast.dismiss()
      // Once the clock goes on, the provider's client would find the story's session expired long ago.
      forgetStorage()
      await drainNetwork()
    }
  },
}

/** What the stories of failing calls share. Each ends as a story of its page looks, where axe reads it. */
export const failuresMeta = {
  ...portalMeta,
  parameters: {
    ...portalMeta.parameters,
    chromatic: { disableSnapshot: true },
    a11y: { test: 'off' as const },
  },
}
