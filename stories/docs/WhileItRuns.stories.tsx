import { useActorRef, useSelector } from '@xstate/react'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { calls, isProfileComplete } from '../../src/api/contract.ts'
import { PublishDialog } from '../../src/components/apps/PublishDialog/PublishDialog.tsx'
import { Button } from '../../src/components/ui/Button.tsx'
import { toPublishMoment } from '../../src/lib/releaseWords.ts'
import { publishMachine, viewPublish } from '../../src/machines/apps/publishMachine.ts'
import { authActor } from '../../src/machines/auth/authActor.ts'
import { authMachine } from '../../src/machines/auth/authMachine.ts'
import { cloud } from '../mocks/cloud.ts'
import { account, developmentApp } from '../mocks/fixtures.ts'
import { fail } from '../mocks/handle.ts'
import { Portal } from '../support/Portal.tsx'
import { portalMeta } from '../support/portalMeta.ts'
import { fill, inDialog, noDialog, press } from '../support/steps.ts'
import { LiveStatechart } from './statechart/LiveStatechart.tsx'

/** What a person sees, and beside it the machine behind it: the state that it is in is lit while the story plays. */
const meta = preview.meta({
  ...portalMeta,
  title: 'Statecharts/While it runs',
  tags: ['!autodocs'],
})

const { packageName, name } = developmentApp

/** The states so far, as the list below the statechart names them. */
const expectStates = (machine: string, states: string[]) =>
  waitFor(() => {
    const list = screen.getByRole('list', { name: `States of ${machine} so far`, hidden: true })
    const shown = within(list).getAllByRole('listitem', { hidden: true })
    return expect(shown.map(({ textContent }) => textContent)).toEqual(states)
  })

/** The layout engine is large, and loaded with the first statechart. */
const expectLit = (states: string[]) =>
  waitFor(
    () => {
      const lit = document.querySelectorAll<SVGElement>('[data-lit]')
      return expect([...lit].map(({ dataset }) => dataset.lit)).toEqual(states)
    },
    { timeout: 20_000 },
  )

export const Auth = meta.story({
  args: { at: '/signin', signedIn: false },
  render: (args) => (
    <LiveStatechart machine={authMachine} actor={authActor}>
      <div style={{ zoom: 0.75 }}>
        <Portal {...args} />
      </div>
    </LiveStatechart>
  ),
  play: async () => {
    await press('Sign in with Email')
    await inDialog('Sign In with Email')
    await fill('Email', account.email)
    await fill('Password', 'smart-glasses')
    await press('Sign In')
    await screen.findByRole('heading', { name: 'Dashboard' })
    await expectLit([
      'auth.session',
      'auth.session.ready',
      'auth.session.ready.idle',
      'auth.redirect',
      'auth.redirect.open',
      'auth.codeRequest',
      'auth.codeRequest.idle',
    ])
  },
})

/** Refused once, so that the machine looks whether the app was submitted all the same. */
export const Publish = meta.story({
  render: function PublishBeside() {
    const actor = useActorRef(publishMachine)
    const { open, ...view } = useSelector(actor, viewPublish)
    const subject = { packageName, name, resubmits: false }
    return (
      <LiveStatechart machine={publishMachine} actor={actor}>
        <Button onClick={() => actor.send({ type: 'open', subject })}>Publish to App Store</Button>
        {open && (
          <PublishDialog
            checks={null}
            {...view}
            whatsNew={view.whatsNew ?? undefined}
            notes={view.access ?? { notes: '', testAccount: '' }}
            moment={view.moment ?? toPublishMoment('approved')}
            changes={[]}
            isFirst
            submitted={view.submitted ? { appName: name, place: null, reviewHref: '/review' } : null}
            profileComplete={isProfileComplete(account.profile)}
            onMoment={(moment) => actor.send({ type: 'schedule', moment })}
            onNotes={(access) => actor.send({ type: 'note', access })}
            onConfirm={() => actor.send({ type: 'confirm' })}
            onClose={() => actor.send({ type: 'close' })}
          />
        )}
      </LiveStatechart>
    )
  },
  play: async ({ msw }) => {
    msw.use(fail(calls.publishApp, 500))
    await press('Publish to App Store')
    await inDialog('Publish App to Store')
    await press('Submit for Review')
    await screen.findByText('Failed to publish app. Please try again.')
    await expectLit(['publish.asking'])
    msw.use(...cloud())
    await press('Submit for Review')
    await press('Done')
    await noDialog()
    await expectStates('publish', [
      'closed',
      'asking',
      'publishing',
      'verifyingOutcome',
      'asking',
      'publishing',
      'submitted',
      'closed',
    ])
  },
})
