import type { Command, Run } from './lib/context.ts'
import { publishing } from './publishing.ts'
import { stepFlags } from './session/stepFlags.ts'

/** In the order in which `--help` lists them. */
export const commands: readonly Command[] = [
  {
    name: 'login',
    summary: 'Sign this terminal in',
    options: [
      ['--no-browser', 'Print the address instead of opening your browser'],
      [
        '--scopes <list>',
        'Limit what it may do to some of: apps:read, apps:write, sessions, keys, submit, events',
      ],
    ],
    example: 'glasses login --url https://portal.example.com',
    load: async () => (await import('./commands/login.ts')).run,
  },
  {
    name: 'logout',
    summary: 'Sign this terminal out',
    options: [['--all', 'Sign out of every portal and team']],
    example: 'glasses logout',
    load: async () => (await import('./commands/login.ts')).logout,
  },
  {
    name: 'whoami',
    summary: 'Show your account, team, and scopes',
    example: 'glasses whoami --json',
    load: async () => (await import('./commands/where.ts')).whoami,
  },
  {
    name: 'init',
    summary: 'Create an app from a template, and register it',
    args: '[folder]',
    options: [
      ['--name <name>', 'Its display name. --app sets its package name'],
      ['--server-url <url>', 'The address of its server. A web app has none'],
      ['--template <template>', 'One of: node, sdk, python, or even, a web app'],
    ],
    example: 'glasses init hello --template node',
    load: async () => (await import('./commands/init.ts')).run,
  },
  {
    name: 'apps',
    summary: 'List your apps',
    example: 'glasses apps --json',
    load: async () => (await import('./commands/apps.ts')).run,
  },
  {
    name: 'open',
    summary: 'Open a page of the portal, such as try or health',
    args: '[page]',
    example: 'glasses open health',
    load: async () => (await import('./commands/open.ts')).run,
  },
  {
    name: 'status',
    summary: 'Show the app’s status, queue place and next step',
    options: [
      ['--wait', 'Wait for the decision. Exit with 7 if it isn’t approved'],
      ['--timeout <minutes>', 'Stop waiting after this long. Exit with 8'],
    ],
    example: 'glasses status --wait --timeout 60',
    load: async () => (await import('./commands/status.ts')).run,
  },
  {
    name: 'pull',
    summary: 'Write details and listing into glasses.json',
    options: [['--force', 'Overwrite your changes in the file']],
    example: 'glasses pull --app com.example.hello',
    load: async () => (await import('./commands/pull.ts')).run,
  },
  {
    name: 'diff',
    summary: 'Show what a push would change',
    options: [['--exit-code', 'Exit with 5 if something differs']],
    example: 'glasses diff --exit-code',
    load: async () => (await import('./commands/push.ts')).diff,
  },
  {
    name: 'push',
    summary: 'Send glasses.json to the portal',
    options: [
      ['--merge', 'Keep fields that only others changed in the portal'],
      ['--force', 'Keep yours where you and others changed the same field'],
      ['--dry-run', 'Show what would change, and send nothing'],
      ['--release [what]', 'Then make a release. Of a web app: its folder or ZIP; else a version'],
      ['--release-version <version>', 'The release’s version. Default: the one in app.json'],
      ['--notes <text>', 'What’s new in the release, as people read it'],
      ['--sign', 'Sign the files with your team’s key. Make one with `glasses signing add`'],
    ],
    example: 'glasses push --merge',
    load: async () => (await import('./commands/push.ts')).run,
  },
  {
    name: 'try',
    summary: 'Run the app here: it hears what you type',
    options: [
      ['--model <model>', 'The glasses, such as "Vuzix Z100"'],
      ['--on [name]', 'Run it where `glasses listen` runs. Default: here'],
      ['--address <url>', 'The page of a web app, instead of the app’s own'],
      ['--release <release>', 'The files of a web app’s release, by its number or ID'],
      ['--timeout <seconds>', 'Wait so long for what’s expected, else exit with 7'],
    ],
    inOrder: stepFlags,
    example: 'glasses try --say "good morning" --expect "good morning"',
    load: async () => (await import('./commands/try.ts')).run,
  },
  {
    name: 'test',
    summary: 'Run tests of files that end in .glasses.yaml',
    args: '[files...]',
    options: [
      ['--reporter <reporter>', 'Print as lines, tap, or junit. Default: lines'],
      ['--parallel <count>', 'Sessions at once. Default: 4'],
      ['--timeout <seconds>', 'Wait so long for what’s expected. Default: 10'],
      ['--on [name]', 'Run them where `glasses listen` runs. Default: here'],
      ['--release <release>', 'The files of a web app’s release, by its number or ID'],
      ['--push', 'Store them beside the app in the portal, which shows their results'],
      ['--prune', 'With --push: delete those that only the portal has'],
    ],
    example: 'glasses test --reporter junit > report.xml',
    load: async () => (await import('./commands/test.ts')).run,
  },
  {
    name: 'preview',
    summary: 'Open Try It with your web app’s page',
    args: '[address]',
    options: [['--name <name>', 'This computer’s name in Try It. Default: its host name']],
    example: 'glasses preview http://localhost:5173',
    load: async () => (await import('./commands/preview.ts')).run,
  },
  {
    name: 'listen',
    summary: 'Let Try It call your server on this computer',
    options: [
      ['--to <url>', 'Your local server, or its port. Default: PORT in .env, or http://localhost:3000'],
      ['--name <name>', 'This computer’s name in Try It. Default: its host name'],
      ['--max-offline <seconds>', 'Exit with 6 after this long without the portal'],
      ['--allow-lan', 'Let --to name another computer on your network'],
    ],
    example: 'glasses listen --to http://localhost:3000',
    load: async () => (await import('./commands/listen.ts')).run,
  },
  {
    name: 'logs',
    summary: 'Show the log of the app’s latest session',
    options: [
      ['-f, --follow', 'Keep printing new rows, of later sessions too'],
      ['--session <id>', 'Show this session instead'],
    ],
    example: 'glasses logs --follow',
    load: async () => (await import('./commands/logs.ts')).run,
  },
  {
    name: 'keys',
    summary: 'List the API keys',
    example: 'glasses keys',
    load: async () => (await import('./commands/keys.ts')).run,
  },
  {
    name: 'keys rotate',
    summary: 'Create an API key. The old one keeps working for a while',
    options: [
      ['--grace <time>', 'How long the old one keeps working: now, 1h, 24h, or 7d. Default: 24h'],
      ['--name <name>', 'The new key’s name'],
      ['--out <file>', 'Write the key to a new file. Use - for stdout'],
    ],
    example: 'glasses keys rotate --grace 1h --out api-key.txt',
    load: async () => (await import('./commands/keys.ts')).rotateKey,
  },
  {
    name: 'keys revoke',
    summary: 'Revoke an API key by its ID or name',
    args: '<key>',
    options: [['--yes', 'Don’t ask for confirmation']],
    example: 'glasses keys revoke "Key 1" --yes',
    load: async () => (await import('./commands/keys.ts')).revokeKey,
  },
  {
    name: 'keys check',
    summary: 'Check an API key from a file, a pipe, or your keyboard',
    options: [['--file <path>', 'Read the key from this file. In .env, it’s API_KEY']],
    example: 'glasses keys check --file .env',
    load: async () => (await import('./commands/keys.ts')).checkKey,
  },
  ...publishing,
  {
    name: 'mcp',
    summary: 'Serve your apps to a coding assistant (MCP)',
    options: [
      ['--allow-writes', 'Also let it create apps, and pull and push glasses.json'],
      ['--allow-releases', 'Also let it upload, submit, publish, roll back, unpublish, and set the beta'],
    ],
    example: 'glasses mcp --allow-writes',
    load: async () => (await import('./commands/mcp.ts')).run,
  },
  {
    name: 'completion',
    summary: 'Complete in bash, zsh, or fish',
    args: '<shell>',
    example: 'source <(glasses completion bash)',
    load: async () => (await import('./commands/completion.ts')).run,
  },
]

export const loadWhere = async (): Promise<Run> => (await import('./commands/where.ts')).run
