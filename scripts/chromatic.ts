import { spawnSync } from 'node:child_process'

/** Sends the stories to Chromatic, as chromatic.config.json says: only those that a change can have touched (TurboSnap),
 * in the modes of .storybook/viewports.ts. Without a token it says so and succeeds. Arguments are passed on. */
if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Chromatic skipped: CHROMATIC_PROJECT_TOKEN is not set.')
  console.log('npm run test:visual compares them with the merge base without the service.')
} else {
  const { status } = spawnSync('chromatic', process.argv.slice(2), { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
