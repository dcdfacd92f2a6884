/** Why no money can be given back out of this drawer, in Thai; '' where nothing stands against it. */
export function drawerObstacle(drawer: { readonly paused: 'yes' | 'no' } | null | undefined): string {
  if (!drawer) return 'กรุณาเปิดลิ้นชักก่อนคืนเงิน';
  return drawer.paused === 'yes' ? 'ลิ้นชักพักอยู่ กรุณากด "เปิด" ก่อนคืนเงิน' : '';
}
