import { screen } from 'storybook/test'

import preview from '#storybook/preview'
import { deferredHandler, type Failure } from '../../mocks/deferredHandler.ts'
import { linkOf, storeSession } from '../../mocks/session.ts'
import { type Context, reading } from '../../support/failing.ts'
import { failingCall } from '../../support/failures.ts'
import { failuresMeta } from '../../support/portalMeta.ts'
import { reload } from '../../support/reload.ts'
import { press } from '../../support/steps.ts'
import { setSignInTimeout } from '../../support/timeouts.ts'

/** The provider's token call where nobody pressed anything: a visit after the session ran out, a mail's link. */
const meta = preview.meta({
  title: 'Pages/Failures/Returning',
  ...failuresMeta,
  args: { ...failuresMeta.args, closed: true, at: '/tpas' },
  beforeEach(context) {
    const restore = setSignInTimeout(1_000)
    const end = failuresMeta.beforeEach(context)
    return async () => {
      await end()
      restore()
    }
  },
})

/** A session that has run out; the provider fails first, and answers when it is tried again. */
const returning = (failure: Failure | undefined, shown: () => Promise<unknown>, recovers = true) =>
  async function play({ args, msw }: Context) {
    const refresh = deferredHandler(failingCall('refreshSession'))
    msw.use(refresh.handler)
    storeSession(undefined, true)
    refresh.hold(failure)
    reload(args.at)
    await screen.findByText('Loading…')
    refresh.release()
    await shown()
    if (!recovers) return
    refresh.hold()
    refresh.release()
    await press('Retry')
    await screen.findByRole('link', { name: 'Live Captions' })
  }

const unreachable = () => screen.findByText('The sign-in service can’t be reached')

export const RefreshSlow = meta.story({
  beforeEach: () => setSignInTimeout(8_000),
  play: returning(undefined, () => screen.findByRole('link', { name: 'Live Captions' }), false),
})
export const RefreshError = meta.story({ play: returning('error', unreachable) })
export const RefreshDropped = meta.story({ play: returning('dropped', unreachable) })
export const RefreshMalformed = meta.story({ play: returning('malformed', unreachable) })

/** Only the provider's no ends the session. */
export const RefreshUnauthorized = meta.story({
  play: returning('unauthorized', () => screen.findByText('Your session ended. Sign in to continue.'), false),
})

const link = linkOf('magiclink')

export const AcceptLink = meta.story({
  args: { at: '/signin', signedIn: false },
  beforeEach: () => setSignInTimeout(2_000),
  play: reading('acceptLink', {
    before() {
      localStorage.clear()
      history.replaceState(history.state, '', `#${link}`)
    },
    loaded: () => screen.findByRole('link', { name: 'Live Captions' }),
  }),
})
