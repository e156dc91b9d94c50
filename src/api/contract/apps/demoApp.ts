/** The demo data's app, whose server is the portal itself: its package name, and where its server's URL ends. */
export const demoApp = { packageName: 'com.northlight.hello-lens', path: '/demo-app' }

type Served = { packageName: string; publicUrl: string }

export const isServedByPortal = ({ packageName, publicUrl }: Served): boolean =>
  packageName === demoApp.packageName &&
  URL.canParse(publicUrl) &&
  new URL(publicUrl).pathname === demoApp.path
