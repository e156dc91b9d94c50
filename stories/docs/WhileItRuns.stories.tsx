import { useActorRef, useSelector } from '@xstate/react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls, isProfileComplete } from '../../src/api/contract.ts'
import { ApiKeyDialog } from '../../src/components/apps/ApiKeyDialog.tsx'
import { PublishDialog } from '../../src/components/apps/PublishDialog/PublishDialog.tsx'
import { ShareDialog } from '../../src/components/apps/ShareDialog.tsx'
import { Button } from '../../src/components/ui/Button.tsx'
import { apiKeyDialogMachine, viewApiKeyDialog } from '../../src/machines/apps/apiKeyDialogMachine.ts'
import { publishMachine, viewPublish } from '../../src/machines/apps/publishMachine.ts'
import { shareDialogMachine, viewShareDialog } from '../../src/machines/apps/shareDialogMachine.ts'
import { authActor } from '../../src/machines/auth/authActor.ts'
import { authMachine } from '../../src/machines/auth/authMachine.ts'
import { cloud } from '../mocks/cloud.ts'
import { account, developmentApp } from '../mocks/fixtures.ts'
import { fail } from '../mocks/handle.ts'
import { Portal } from '../support/Portal.tsx'
import { portalMeta } from '../support/portalMeta.ts'
import { fill, inDialog, press } from '../support/steps.ts'
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

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

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
    ])
  },
})

export const ApiKey = meta.story({
  render: function ApiKeyBeside() {
    const actor = useActorRef(apiKeyDialogMachine)
    const { open, ...view } = useSelector(actor, viewApiKeyDialog)
    return (
      <LiveStatechart machine={apiKeyDialogMachine} actor={actor}>
        <Button onClick={() => actor.send({ type: 'open', packageName })}>Manage API Key</Button>
        {open && (
          <ApiKeyDialog
            {...view}
            onCopy={() => actor.send({ type: 'copy' })}
            onCopied={() => actor.send({ type: 'copied' })}
            onRegenerateAsk={() => actor.send({ type: 'regenerate.ask' })}
            onRegenerateConfirm={() => actor.send({ type: 'regenerate.confirm' })}
            onRegenerateClose={() => actor.send({ type: 'regenerate.cancel' })}
            onGraceChange={(grace) => actor.send({ type: 'grace.choose', grace })}
            onNameChange={(name) => actor.send({ type: 'name.change', name })}
            onRotateConfirm={() => actor.send({ type: 'rotate.confirm' })}
            onRevokeConfirm={() => actor.send({ type: 'revoke.confirm' })}
            onClose={() => actor.send({ type: 'close' })}
            onLeave={() => actor.send({ type: 'close.confirm' })}
            onStay={() => actor.send({ type: 'close.cancel' })}
          />
        )}
      </LiveStatechart>
    )
  },
  play: async () => {
    await expectLit(['apiKeyDialog.closed'])
    await press('Manage API Key')
    await inDialog('API Key')
    await press('Regenerate Key')
    await inDialog('Regenerate API Key')
    await expectLit(['apiKeyDialog.confirming', 'apiKeyDialog.confirming.asking'])
    await press('Regenerate Key')
    await inDialog('API Key')
    await press('Done')
    await press('Close Anyway')
    await noDialog()
    await expectStates('apiKeyDialog', [
      'closed',
      'viewing.idle',
      'confirming.asking',
      'confirming.regenerating',
      'viewing.idle',
      'viewing.losingKey',
      'closed',
    ])
  },
})

export const Share = meta.story({
  render: function ShareBeside() {
    const actor = useActorRef(shareDialogMachine)
    const { open, ...view } = useSelector(actor, viewShareDialog)
    return (
      <LiveStatechart machine={shareDialogMachine} actor={actor}>
        <Button onClick={() => actor.send({ type: 'open', packageName })}>Share with Testers</Button>
        {open && (
          <ShareDialog
            {...view}
            onCopy={() => actor.send({ type: 'copy' })}
            onDraft={(text) => actor.send({ type: 'tester.type', text })}
            onPaste={(text) => actor.send({ type: 'tester.paste', text })}
            onDraftLeave={() => actor.send({ type: 'tester.leave' })}
            onAdd={() => actor.send({ type: 'tester.add' })}
            onRemove={(email) => actor.send({ type: 'tester.remove', email })}
            onDone={() => actor.send({ type: 'done' })}
            onClose={() => actor.send({ type: 'close' })}
          />
        )}
      </LiveStatechart>
    )
  },
  play: async () => {
    await press('Share with Testers')
    await inDialog('Share with Testers')
    await screen.findByDisplayValue(/install/)
    await expectLit(['shareDialog.open', 'shareDialog.open.known'])
    await fill('Tester Email', 'ada@example.com')
    await userEvent.keyboard('{Enter}')
    await press('Done')
    await noDialog()
    await expectStates('shareDialog', ['closed', 'open.fetching', 'open.known', 'tracking', 'closed'])
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
            changes={[]}
            isFirst
            submitted={view.submitted ? { appName: name, place: null, reviewHref: '/review' } : null}
            profileComplete={isProfileComplete(account.profile)}
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
