import { exampleDescription, exampleLogo } from './exampleTexts.ts'

export type Shell = 'bash' | 'PowerShell'

type Setting = { origin: string; packageName: string; apiKey: string; publicUrl: string }

/** The port that the example app listens on unless `PORT` says otherwise. */
const examplePort = '8080'

const examplePackage = 'com.example.hello-lens'

/** The create form, filled in for the example app. `suffix` keeps the package name apart from everybody else's. */
export function exampleApp(origin: string, suffix: string) {
  return {
    packageName: `${examplePackage}-${suffix}`,
    name: 'Hello Lens',
    description: exampleDescription,
    publicUrl: `http://localhost:${examplePort}`,
    logoURL: `${origin}${exampleLogo}`,
    webviewURL: '',
  }
}

export const exampleNeeds = ({ packageName, description }: { packageName: string; description: string }) =>
  description === exampleDescription || packageName.startsWith(examplePackage)
    ? {
        permissions: [{ type: 'MICROPHONE' as const, description: 'To show what you say on the lens.' }],
        hardwareRequirements: [{ type: 'DISPLAY' as const, level: 'REQUIRED' as const, description: '' }],
        settings: [{ type: 'text' as const, key: 'greeting', label: 'Greeting', defaultValue: 'Hello' }],
        tools: [
          {
            id: 'greet',
            description: 'Greets a person on the lens.',
            activationPhrases: ['greet me'],
            parameters: { name: { type: 'string' as const, description: 'Who to greet.' } },
          },
        ],
      }
    : {}

export function exampleCommand(shell: Shell, { origin, packageName, apiKey, publicUrl }: Setting): string {
  const port = URL.canParse(publicUrl) ? new URL(publicUrl).port : ''
  const settings = {
    PACKAGE_NAME: packageName,
    API_KEY: apiKey,
    ...(port !== '' && port !== examplePort && { PORT: port }),
  }
  const file = `${origin}/docs/app.mjs`
  if (shell === 'bash') {
    const names = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
    return `curl -fsSO ${file} && ${names.join(' ')} node app.mjs`
  }
  const names = Object.entries(settings).map(([name, value]) => `$env:${name}='${value}'`)
  return `irm ${file} -OutFile app.mjs; ${names.join('; ')}; node app.mjs`
}
