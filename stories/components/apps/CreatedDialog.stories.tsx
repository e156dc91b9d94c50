import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { CreatedDialog, type FirstRunProps } from '../../../src/components/apps/CreatedDialog.tsx'
import { ListenCommand } from '../../../src/components/tryIt/ListenCommand.tsx'
import { exampleCommand } from '../../../src/lib/exampleApp.ts'
import { apiKey, longApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { inDialog } from '../../support/steps.ts'

const example = {
  origin: 'https://portal.example.com',
  packageName: 'com.example.captions',
  apiKey,
  publicUrl: 'http://localhost:8080',
}

const firstRun: FirstRunProps = {
  publicUrl: 'http://localhost:8080',
  commands: {
    bash: exampleCommand('bash', example),
    PowerShell: exampleCommand('PowerShell', example),
  },
  commandCopy: { copied: false, error: null },
  server: { state: 'waiting', problem: null },
  busy: false,
  listenCommand: null,
  onCopyCommand: fn(),
  onCheckServer: fn(),
  onTryIt: fn(),
  onOpenTryIt: fn(),
}

const meta = preview.meta({
  title: 'Product/Keys/Created dialog',
  component: CreatedDialog,
  args: {
    appName: 'Live Captions',
    apiKey,
    copied: false,
    error: null,
    losesKey: false,
    firstRun,
    onCopy: fn(),
    onCopied: fn(),
    onViewKey: fn(),
    onGoToApps: fn(),
    onLeave: fn(),
    onStay: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
})

export const Created = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'App Created Successfully' })
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'API Key' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'View API Key' }))
    await expect(args.onViewKey).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Go to My Apps' }))
    await expect(args.onGoToApps).toHaveBeenCalledOnce()
  },
})

export const CommandOfEachSystem = meta.story({
  ...behaviour,
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'System' }), 'macOS and Linux')
    await userEvent.click(screen.getByRole('button', { name: 'Copy Command' }))
    await expect(args.firstRun.onCopyCommand).toHaveBeenLastCalledWith(args.firstRun.commands.bash)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'System' }), 'Windows (PowerShell)')
    await userEvent.click(screen.getByRole('button', { name: 'Copy Command' }))
    await expect(args.firstRun.onCopyCommand).toHaveBeenLastCalledWith(args.firstRun.commands.PowerShell)
  },
})

export const ServerFails = meta.story({
  args: {
    firstRun: {
      ...firstRun,
      server: { state: 'waiting', problem: 'Your server answered with status 500. Look at its log.' },
    },
  },
})

export const ServerNotYet = meta.story({
  args: { firstRun: { ...firstRun, server: { state: 'paused', problem: null } } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Check Again' }))
    await expect(args.firstRun.onCheckServer).toHaveBeenCalledOnce()
  },
})

export const ServerRuns = meta.story({
  args: { firstRun: { ...firstRun, server: { state: 'reached', problem: null } } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try It' }))
    await expect(args.firstRun.onTryIt).toHaveBeenCalledOnce()
  },
})

/** A portal elsewhere can't call a server on this computer. */
export const OnAHostedPortal = meta.story({
  args: {
    firstRun: {
      ...firstRun,
      listenCommand: (
        <ListenCommand
          command="glasses listen --app com.example.captions --to http://localhost:8080"
          purpose="plain"
          label="Command to Listen"
          copied={false}
          error={null}
          onCopy={fn()}
        />
      ),
    },
  },
  play: async ({ args }) => {
    await inDialog('App Created Successfully')
    await expect(screen.getByRole('textbox', { name: 'Command to Listen' })).toBeVisible()
    await expect(screen.queryByText(/^Waiting for your server/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open Try It' }))
    await expect(args.firstRun.onOpenTryIt).toHaveBeenCalledOnce()
  },
})

/** A slip of Escape does not lose the key. */
export const Escaped = meta.story({
  ...behaviour,
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onViewKey).toHaveBeenCalledOnce()
    await expect(args.onGoToApps).not.toHaveBeenCalled()
  },
})

export const LosingKey = meta.story({
  args: { losesKey: true },
  play: async ({ args }) => {
    await inDialog('App Created Successfully')
    await expect(await screen.findByText('You have not copied this key. Close anyway?')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go Back' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onStay).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Close Anyway' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
})

export const LongAt320 = meta.story({
  args: { appName: longApp.name, error: longText },
  globals: narrow,
  play: async () => {
    await screen.findByRole('dialog')
    await expectNoSideScroll()
  },
})
