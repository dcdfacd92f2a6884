import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageTitle } from './PageTitle.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Instead of an empty screen when a page breaks, or its code could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logFailure(`a page broke${info.componentStack ?? ''}`, error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <PageTitle>เกิดข้อผิดพลาด</PageTitle>
        <ErrorState
          page
          title="หน้านี้แสดงไม่สำเร็จ"
          text="ข้อมูลที่บันทึกไว้แล้วไม่สูญหาย ตรวจสอบการเชื่อมต่อแล้วโหลดหน้านี้อีกครั้ง"
          retryLabel="โหลดหน้านี้อีกครั้ง"
          onRetry={() => window.location.reload()}
        />
      </>
    );
  }
}
