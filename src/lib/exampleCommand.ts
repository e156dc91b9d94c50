export type Shell = 'bash' | 'PowerShell'

type Setting = { origin: string; packageName: string; apiKey: string; publicUrl: string }

/** The port that the example app listens on unless `PORT` says otherwise. */
const examplePort = '8080'

/** The command that fetches the example app and runs it as this app's server. */
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
