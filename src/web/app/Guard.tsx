import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { Navigate } from 'react-router';
import { isOfStaff, type PageDeclaration } from '#shared/http/pages.ts';
import type { Role } from '#shared/staff/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { isLeavingForLogin } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { rememberSignedOut } from '#web/lib/signed-out.ts';
import { CodeComing } from '#web/ui/away/CodeComing.tsx';
import { NeedsServer } from '#web/ui/away/NeedsServer.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconUser } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { ToStart } from './ToStart.tsx';

interface GuardProps extends Omit<PageDeclaration, 'path'> {
  readonly children: ReactNode;
}

/**
 * Shows a page to those who may see it, and leads the others to where they have to begin (rule C5.2, C6).
 * The server decides for itself; this only spares people a screen full of refusals.
 */
export function Guard({ may, children, ...page }: GuardProps) {
  if (!isOfStaff(may)) return <Suspense fallback={<CodeComing />}>{children}</Suspense>;
  return (
    <StaffGuard may={may} {...page}>
      {children}
    </StaffGuard>
  );
}

interface StaffGuardProps extends GuardProps {
  readonly may: Role;
}

function StaffGuard({ may, needsDrawer, worksAway, children }: StaffGuardProps) {
  const session = useSession();
  if (session.data === undefined) {
    return session.isError ? <ErrorState page onRetry={() => session.refetch()} /> : <PageLoading />;
  }
  const { user, locked, drawer, isKept } = session.data;
  // The lock is on its way onto the screen.
  if (locked !== null) return <PageLoading />;
  if (user === null && isLeavingForLogin()) return <PageLoading />;
  if (user === null) return <ToLogin />;
  if (!roleMay(user.role, may)) {
    return <EmptyState page icon={<IconUser size={34} />} title="คุณไม่มีสิทธิ์ใช้งานส่วนนี้" action={<ToStart />} />;
  }
  if (needsDrawer && drawer === null) return <Navigate to={paths.openCashier()} replace />;
  if (isKept && !worksAway) return <NeedsServer page action={drawer && <ToStart />} />;
  return <Suspense fallback={<CodeComing />}>{children}</Suspense>;
}

/** The session ended while the page was open, and the login page says so. */
function ToLogin() {
  useLayoutEffect(rememberSignedOut, []);
  return <Navigate to={paths.login()} replace />;
}
